import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { promoterPrefill, type Promoter } from '../../contract.ts'
import { ROLE_RULES, type Role } from '../../roles.ts'
import { texts } from '../../texts.ts'

const isPartner = (role: Role) => role === 'PARTNER' || role === 'DESIGNATED_PARTNER'

/**
 * Of a kind of business that is none without its proprietor, karta, partners or directors: that nobody of them is put down, or that who
 * is said to be its proprietor has another PAN, or that one partner is alone, as none is in law.
 */
export function MissingPeople({ rows, organisationId }: { rows: Promoter[]; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useCall(promoterPrefill, { orgId: organisationId })
  const principals = data?.principals ?? []
  const pan = data?.proprietorPanMasked
  const proprietors = rows.filter(one => one.mustBeVerified && one.role === 'PROPRIETOR')
  const [other] = proprietors
  if (pan && other && !proprietors.some(one => one.panMasked === pan))
    return <Note tone="warn">{t('list.otherPan', { name: other.name, pan })}</Note>
  const partners = rows.filter(({ role, directorLeft }) => isPartner(role) && !directorLeft)
  if (principals.some(isPartner) && partners.length === 1) return <Note>{t('list.onePartner')}</Note>
  if (!principals.length || rows.some(one => one.mustBeVerified && principals.includes(one.role))) return null
  if (principals.includes('DIRECTOR')) return <Note tone="warn">{t('list.noDirector')}</Note>
  const role = principals.map(one => ROLE_RULES[one].name[language]).join(' / ')
  return <Note tone="warn">{t('list.noPrincipal', { role })}</Note>
}
