/** A registration number in the specification's form (section 5): 19 letters, digits or hyphens. Udyam's is one. */
export function isUrn(text: string): boolean {
  return /^[A-Za-z0-9-]{19}$/.test(text)
}
