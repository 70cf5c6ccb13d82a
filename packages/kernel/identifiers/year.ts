/** A year: four digits (specification, section 5). */
export function isYear(text: string): boolean {
  return /^\d{4}$/.test(text)
}
