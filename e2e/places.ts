import type { Page } from '@playwright/test'
import type { Domain } from '@poonji/contract/call.ts'
import type { Route } from '@poonji/contract/route.ts'

type Find = (page: Page, known: Record<string, string>, domain: Domain) => Promise<string | undefined>

async function read<T>(page: Page, path: string): Promise<T | undefined> {
  const response = await page.request.get(path)
  return response.ok() ? ((await response.json()) as { data: T }).data : undefined
}

/** How a parameter of a path is found for a persona: something real of theirs. A parameter without a way fails the crawl. */
const FIND: Record<string, Find> = {
  async organisationId(page, _known, domain) {
    if (domain === 'buyer')
      return (await read<{ minOrganisationsList: { id: string }[] }>(page, '/api/v1/session'))?.minOrganisationsList[0]
        ?.id
    return (
      await read<{ content: { id: string; name: string }[] }>(page, '/api/v2/lead/list?pageSize=50')
    )?.content.find(one => one.name.startsWith('Shree Ganesh'))?.id
  },
}

const found = new Map<string, Record<string, string>>()

/** The address of a row with real parameters. @throws when a parameter cannot be placed */
export async function placeOf(page: Page, row: Route, domain: Domain): Promise<string> {
  const known = found.get(domain) ?? {}
  found.set(domain, known)
  for (const [, name = ''] of row.path.matchAll(/:(\w+)/g)) {
    known[name] ??= (await FIND[name]?.(page, known, domain)) ?? ''
    if (!known[name]) throw new Error(`the crawl has nothing for :${name} of ${row.path} as ${domain}`)
  }
  return row.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '').replace(/\/\*$/, '')
}
