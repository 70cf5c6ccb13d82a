import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import { rememberLanguage } from '@poonji/web-platform/api/headers.ts'
import { queryClient } from '@poonji/web-platform/api/use-call.ts'
import type { SessionInfo } from '@poonji/web-platform/session/session.tsx'

/** What was chosen in this browser, at the login page or within; undefined where nothing was. */
function chosenLanguage(): Language | undefined {
  const chosen = /(?:^|; )lang=(en|hi)/.exec(document.cookie)?.[1]
  return chosen === 'en' || chosen === 'hi' ? chosen : undefined
}

export const firstLanguage = (session: SessionInfo | null): Language =>
  chosenLanguage() ?? session?.language ?? (navigator.language.startsWith('hi') ? 'hi' : 'en')

const keepOnAccount = (language: Language) => callApi(updateProfile, { body: { language } })

/** The cookie serves pages of visitors, the account the messages that are sent; words of the server are asked for anew. */
export async function keepLanguage(language: Language, session: SessionInfo | null): Promise<void> {
  rememberLanguage(language)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
  if (session) await keepOnAccount(language)
  await queryClient.invalidateQueries()
}

/** Who chose at the login page is written to in that language too, though staff or a partner made the account. */
export async function keepChosenLanguage(session: SessionInfo): Promise<void> {
  const chosen = chosenLanguage()
  // what could not be kept is kept the next time
  if (chosen && chosen !== session.language) await keepOnAccount(chosen).catch(() => undefined)
}
