import { IconUsers } from '@tabler/icons-react'
import { Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalDetail } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { accountsPath } from '../shared/paths.ts'

/** For operations, before money leaves: who else has the account it goes to as their own. */
export function SameAccount({ request }: { request: DisbursalDetail }) {
  const t = useTexts(texts)
  const { sameAccount, target } = request
  if (!sameAccount?.length) return null
  return (
    <Note tone="warn" icon={IconUsers}>
      <Stack>
        {t(target === 'SELF' ? 'detail.sameAccount' : 'detail.paysItself')}
        {sameAccount.map(({ organisationId, name }) => (
          <div key={organisationId}>
            <AppLink to={accountsPath(organisationId)}>{name}</AppLink>
          </div>
        ))}
      </Stack>
    </Note>
  )
}
