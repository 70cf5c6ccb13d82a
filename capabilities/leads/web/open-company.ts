import { selectOrganisation } from '@poonji/capabilities/identity/contract.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'

/** Makes a company the one that the screens are about, and opens its dashboard with the rights that come with it. */
export async function openCompany(organisationId: string): Promise<void> {
  await callApi(selectOrganisation, { organisationId })
  location.assign('/dashboard')
}
