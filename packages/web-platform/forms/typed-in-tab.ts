const PREFIX = 'typed:'

const keyOf = (accountId: string, name: string) => `${PREFIX}${accountId}:${name}`

/** What an account typed into a form in this tab. */
export const typedInTab = (accountId: string, name: string) => ({
  read: () => sessionStorage.getItem(keyOf(accountId, name)),
  keep: (typed: string) => sessionStorage.setItem(keyOf(accountId, name), typed),
  forget: () => sessionStorage.removeItem(keyOf(accountId, name)),
})

/** Somebody else was at this tab before. */
export function forgetOthers(accountId: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(keyOf(accountId, ''))) sessionStorage.removeItem(key)
}
