import { maskMiddle } from '../text.ts'

/** A mandate's Unique Mandate Reference Number (NPCI): four letters of bank and sixteen digits. */
export function isUmrn(text: string): boolean {
  return /^[A-Z]{4}\d{16}$/.test(text)
}

/** `AUBLXXXXXXXXXXXX0306`. */
export function maskUmrn(umrn: string): string {
  return maskMiddle(umrn, 4, 4)
}
