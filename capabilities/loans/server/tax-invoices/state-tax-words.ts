/** Union territories without a legislature, and other territory (UTGST Act, section 1). */
const UTGST_PLACES: readonly string[] = ['04', '26', '31', '35', '38', '97']

/** What the state's half is called where the supplier is. */
export const stateTaxWords = (code: string): 'SGST' | 'UTGST' => (UTGST_PLACES.includes(code) ? 'UTGST' : 'SGST')
