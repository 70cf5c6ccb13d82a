/** `upi://pay?…`: opens a UPI app by link, and is the text of the QR code. */
export function upiIntent(pay: {
  vpa: string
  name: string
  amountPaise: number
  reference: string
  note: string
}): string {
  const fields = { pa: pay.vpa, pn: pay.name, am: rupees(pay.amountPaise), tr: pay.reference, tn: pay.note, cu: 'INR' }
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}

/** `1250.00`: rupees with two decimals, as providers write amounts. */
export function rupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}
