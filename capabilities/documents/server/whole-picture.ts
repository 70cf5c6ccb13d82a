const END_OF_JPEG = Buffer.from([0xff, 0xd9])
const END_OF_PNG = Buffer.from('IEND')

/** Whether a picture has its end: one that was cut short opens in no viewer, or shows half a paper. */
export function isWholePicture(bytes: Buffer, contentType: string): boolean {
  switch (contentType) {
    case 'image/jpeg':
      return bytes.includes(END_OF_JPEG, startOfScan(bytes))
    case 'image/png':
      return bytes.includes(END_OF_PNG)
    case 'image/webp':
      return bytes.length >= 8 && bytes.readUInt32LE(4) + 8 <= bytes.length
    default:
      return true
  }
}

/** Where a JPEG's own picture begins, behind the small one that a camera lays before it with an end of its own. */
function startOfScan(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  return at
}
