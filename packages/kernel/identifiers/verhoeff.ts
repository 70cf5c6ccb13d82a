const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const PERMUTE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Whether a run of digits ends in its Verhoeff check digit (J. Verhoeff, 1969): catches any one wrong or swapped digit. */
export function passesVerhoeff(digits: string): boolean {
  let check = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.charAt(digits.length - 1 - i))
    const permuted = Number(PERMUTE[i % 8]?.charAt(digit))
    check = Number(MULTIPLY[check]?.charAt(permuted))
  }
  return check === 0
}
