/** Whether a text went to the clipboard: a browser may forbid it, and has none where a page came without encryption. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
