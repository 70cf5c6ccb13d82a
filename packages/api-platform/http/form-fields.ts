/** The texts of a page's form or query. What is no text, or was given twice, is as if it were not there. */
export function formFields(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {}
  const texts = Object.entries(given).filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}
