import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { INVITATION_STATE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { cancelEmployeeInvitation, employeeInvitations } from '../../employee-contract.ts'
import { texts } from '../../words/screens.ts'

/** Who was invited to work for the partner and has not come; nothing while there is nobody. */
export function Invitations() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data = [] } = useCall(employeeInvitations, {})
  const cancel = useCommand(cancelEmployeeInvitation)
  const takeBack = (invitationId: string) =>
    cancel.mutate({ invitationId }, { onError: error => toasts.error(error.message) })
  if (!data.length) return null
  return (
    <Card title={t('team.invitations')}>
      <DefinitionList
        items={data.map(({ id, name, mobileMasked, state }) => ({
          label: name,
          note: mobileMasked,
          value: (
            <>
              <StatusChip tone={INVITATION_STATE_NAMES[state].tone} label={INVITATION_STATE_NAMES[state][language]} />
              {state === 'SENT' && (
                <Button small kind="quiet" busy={cancel.isPending} onClick={() => takeBack(id)}>
                  {t('team.cancel')}
                </Button>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}
