/** A text that people agree to. Paragraphs are parted by blank lines, a line that begins with "# " is a heading. */
export function LegalText({ text }: { text: string }) {
  const blocks = text
    .split(/\n{2,}/)
    .flatMap((block) => block.split(/\n(?=# )|(?<=^# .*)\n/))
    .filter((block) => block.trim() !== "");
  return (
    <div className="grid gap-3">
      {blocks.map((block) =>
        block.startsWith("# ") ? (
          <h3 key={block} className="mt-2 font-semibold first:mt-0">
            {block.slice(2)}
          </h3>
        ) : (
          <p key={block} className="whitespace-pre-line">
            {block}
          </p>
        ),
      )}
    </div>
  );
}
