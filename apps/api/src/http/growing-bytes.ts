const SMALLEST = 1_024;

/**
 * Bytes that arrive piece by piece, in one place. Kept as the pieces that the network made, a body that comes byte by byte
 * would take two hundred times its size.
 */
export class GrowingBytes {
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;

  /** @param expected how many come, as far as is known; memory that is not written to is not taken */
  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(expected, SMALLEST));
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  /** What has come. It shares the memory of this object. */
  bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }
}
