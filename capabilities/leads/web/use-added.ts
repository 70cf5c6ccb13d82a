import { ORGANISATION_TYPE_NAMES, type OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../words/screens.ts'

/** Says that an organisation is here now, and as what: only who borrows is a client, a partner's own or one of the lender's. */
export function useAdded() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  return (type: OrganisationType, name: string): string =>
    type === 'BUYER'
      ? t(domain === 'partner' ? 'add.clientMade' : 'add.clientMadeByStaff', { name })
      : t('add.kindMade', { kind: ORGANISATION_TYPE_NAMES[type][language], name })
}
