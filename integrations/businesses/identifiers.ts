const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of a GSTIN: Luhn mod 36 over its first 14 characters (python-stdnum stdnum/in_/gstin.py). */
export function gstinCheck(first14: string): string {
  const sum = [...first14].reverse().reduce((total, sign, i) => {
    const product = SIGNS.indexOf(sign) * (i % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS.charAt((36 - (sum % 36)) % 36)
}

/** A GSTIN with its right check character: `gstinFor('27', 'ZZZCS1001K')`. */
export function gstinFor(stateCode: string, pan: string, entity = '1'): string {
  const body = `${stateCode}${pan}${entity}Z`
  return body + gstinCheck(body)
}

export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) &&
    gstinCheck(text.slice(0, 14)) === text[14]
  )
}

export function isPan(text: string): boolean {
  return /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text) && text.slice(5, 9) !== '0000'
}
