import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { DeadLink } from '@poonji/web-platform/dead-link.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readLink, renewLink, startByLink } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { accountSaid, MandateCard } from '../shared/mandate-card.tsx'
import { stateSaid } from '../shared/state-said.ts'
import { ToBank } from '../shared/to-bank.tsx'
import { useHandOff } from '../shared/use-hand-off.ts'

const SOON_MS = 3_000

/** An account holder who came by a link; the bank asks who they are. */
export function MandateLink() {
  const t = useTexts(texts)
  const { registrationId = '' } = useParams()
  const link = useCall(
    readLink,
    { registrationId },
    { poll: answer => ((answer as Answer<typeof readLink> | undefined)?.state === 'PENDING' ? SOON_MS : false) },
  )
  const begin = useCommand(startByLink)
  const renew = useCommand(renewLink)
  const { form, bank, start } = useHandOff()
  if (link.error instanceof ApiError && link.error.status === 404)
    return (
      <Page title={t('link.heading')} crumbs={[]}>
        <DeadLink
          renewal={renew}
          input={{ registrationId }}
          words={{
            title: t('link.dead'),
            text: t('link.deadText'),
            renew: t('link.renew'),
            asked: t('link.renewed'),
          }}
        />
      </Page>
    )
  return (
    <Loaded from={link} shape={<SkeletonCard rows={5} />}>
      {mandate => (
        <Page
          title={t('link.heading')}
          subtitle={t('link.sub', { reference: mandate.reference, account: accountSaid(mandate) })}
          crumbs={[]}
        >
          {form ? (
            <ToBank form={form} />
          ) : (
            <Stack>
              <Note tone={mandate.state === 'ACTIVE' && !mandate.over ? 'ok' : 'info'}>
                {t(stateSaid(mandate, mandate.over !== null))}
              </Note>
              <MandateCard mandate={mandate} />
              <ProviderDown provider={bank} />
              {mandate.state === 'CREATED' && !mandate.over && (
                <Button
                  kind="main"
                  fullWidth
                  busy={begin.isPending}
                  onClick={() => void start(() => begin.mutateAsync({ registrationId }))}
                >
                  {t(mandate.code ? 'goAgain' : 'go')}
                </Button>
              )}
            </Stack>
          )}
        </Page>
      )}
    </Loaded>
  )
}
