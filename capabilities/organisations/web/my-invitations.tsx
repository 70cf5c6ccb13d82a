import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { answerInvitation, myInvitations } from '../member-contract.ts'
import { texts } from '../texts.ts'

type Invitation = Answer<typeof myInvitations>[number]

const WORDS = {
  BUYER_OWNER: 'invited.owner',
  BUYER_VIEWER: 'invited.viewer',
  PARTNER_EMPLOYEE: 'invited.work',
} as const

/**
 * Companies and partners that invited the person at the screen, each to accept or to decline; nothing while there are
 * none. `onJoined` opens a page anew.
 */
export function MyInvitations({ onJoined }: { onJoined: (organisationId: string) => void }) {
  const t = useTexts(texts)
  const invitations = useCall(myInvitations, {})
  const join = useCommand(answerInvitation, { opensAnew: true })
  const decline = useCommand(answerInvitation)
  const give = (one: Invitation, accept: boolean) =>
    (accept ? join : decline).mutate(
      { invitationId: one.id, body: { accept } },
      {
        onSuccess: ({ organisationId }) => {
          if (organisationId && one.role === 'PARTNER_EMPLOYEE') location.assign('/dashboard')
          else if (organisationId) onJoined(organisationId)
        },
        onError: error => toasts.error(error.message),
      },
    )
  return invitations.data?.map(one => (
    <Card key={one.id} title={t('invited.title', { organisation: one.organisationName })}>
      <Stack>
        <p>{t(WORDS[one.role], { name: one.invitedBy })}</p>
        <Row>
          <Button busy={join.isPending} onClick={() => give(one, true)}>
            {t('invited.accept')}
          </Button>
          <Button kind="quiet" onClick={() => give(one, false)}>
            {t('invited.decline')}
          </Button>
        </Row>
      </Stack>
    </Card>
  ))
}
