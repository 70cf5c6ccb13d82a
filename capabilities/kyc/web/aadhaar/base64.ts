/** A file's bytes as base64; nothing is sent. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error(file.name))
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.readAsDataURL(file)
  })
}
