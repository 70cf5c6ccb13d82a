import { selectOrganisation } from '@poonji/capabilities/identity/contract.ts'
import { toasts } from '@poonji/ui/toasts.ts'
import { callApi, isUnanswered, networkLost } from '@poonji/web-platform/api/client.ts'
import { serverBack } from '@poonji/web-platform/api/server-back.ts'

/**
 * Makes a company the one that the screens are about, and opens a page with the rights that come with it. Without a
 * network that is said, and it goes on by itself: the step before, such as a code, may be done and not to be repeated.
 */
export async function openCompany(organisationId: string, page = '/dashboard'): Promise<void> {
  while (!(await isChosen(organisationId))) {
    toasts.error(networkLost().message)
    await serverBack()
  }
  location.assign(page)
}

/** False where nobody answered. @throws ApiError for a refusal */
async function isChosen(organisationId: string): Promise<boolean> {
  try {
    await callApi(selectOrganisation, { organisationId })
    return true
  } catch (error) {
    if (isUnanswered(error)) return false
    throw error
  }
}
