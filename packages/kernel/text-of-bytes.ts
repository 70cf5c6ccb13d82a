/**
 * The text of a file in UTF-8, or in UTF-16 that says so by its first two bytes, as spreadsheets and some banks write
 * it; without that mark. Null for what is no such text.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(markedUtf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Which UTF-16 a file's first two bytes say it is; null where they say nothing of it. */
export function markedUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}
