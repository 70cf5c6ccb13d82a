/** `a•••••@shree.example` of `accounts@shree.example`: enough to know one's own. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return at < 1 ? '•••' : `${mail.slice(0, 1)}•••••${mail.slice(at)}`
}
