declare module "parse-prometheus-text-format" {
  interface Sample {
    readonly value?: string;
    readonly labels?: Readonly<Record<string, string>>;
  }
  interface Family {
    readonly name: string;
    readonly metrics: readonly Sample[];
  }
  /** Parses the text that Prometheus scrapes. The package has no types of its own. */
  export default function parsePrometheusTextFormat(text: string): Family[];
}
