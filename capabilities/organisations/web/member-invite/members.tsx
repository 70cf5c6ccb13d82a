import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { InvitedRole } from '@poonji/capabilities/access/status.ts'
import { cancelInvitation, members } from '../../member-contract.ts'
import { INVITATION_STATE_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { LeaveButton, MemberActions } from './member-actions.tsx'

const ROLE_WORDS = {
  BUYER_OWNER: 'members.owner',
  BUYER_VIEWER: 'members.viewer',
  PARTNER_EMPLOYEE: 'members.employee',
} as const

type Member = Answer<typeof members>['members'][number]

/** Somebody has to manage a company: the only one who does hands it over before they leave. */
const isOnlyOwner = (one: Member, all: Member[]) =>
  one.role === 'BUYER_OWNER' && all.every(other => other === one || other.role !== 'BUYER_OWNER')

/** Who belongs to a company and who is invited. */
export function Members({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const mayInvite = useMay('CAN_INVITE_MEMBER', orgId) && domain === 'buyer'
  const list = useCall(members, { orgId })
  const cancel = useCommand(cancelInvitation)
  const role = (code: InvitedRole) => t(ROLE_WORDS[code])
  return (
    <Loaded from={list} shape={<SkeletonList rows={2} />}>
      {({ members: people, invitations }) => (
        <DefinitionList
          items={[
            ...people.map(one => ({
              label: one.name || one.mobileMasked,
              note: one.self ? t('members.you') : one.mobileMasked,
              value: (
                <>
                  {role(one.role)}
                  {mayInvite && !one.self && <MemberActions orgId={orgId} member={one} />}
                  {one.self && domain === 'buyer' && !isOnlyOwner(one, people) && <LeaveButton orgId={orgId} />}
                </>
              ),
            })),
            ...invitations.map(one => ({
              label: one.mobileMasked,
              note: role(one.role),
              value: (
                <>
                  <StatusChip
                    tone={INVITATION_STATE_NAMES[one.state].tone}
                    label={INVITATION_STATE_NAMES[one.state][language]}
                  />
                  {mayInvite && one.state === 'SENT' && (
                    <Button
                      small
                      kind="quiet"
                      busy={cancel.isPending}
                      onClick={() =>
                        cancel.mutate({ invitationId: one.id }, { onError: error => toasts.error(error.message) })
                      }
                    >
                      {t('members.cancel')}
                    </Button>
                  )}
                </>
              ),
            })),
          ]}
        />
      )}
    </Loaded>
  )
}
