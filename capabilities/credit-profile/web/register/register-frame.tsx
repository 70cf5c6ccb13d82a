import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { companyRegister, companyRegisterFile, readRegister, type Registered } from '../../register-contract.ts'
import { texts } from '../../texts.ts'

/** A page on what the company register told: it is read first, or anew. */
export function RegisterFrame({ children }: { children: (company: Registered, readOn: PlainDate) => ReactNode }) {
  const t = useTexts(texts)
  const { organisationId: orgId = '' } = useParams()
  const found = useCall(companyRegister, { orgId })
  return (
    <OrganisationPage
      coming={found.isPending}
      actions={
        found.data?.register && (
          <Downloads call={companyRegisterFile} input={format => ({ orgId, query: { format } })} />
        )
      }
    >
      {() => (
        <Loaded from={found} shape={<SkeletonTable rows={6} columns={3} />}>
          {({ register, listed }) =>
            register ? (
              <Stack>
                <Row pair>
                  <p className="meta">
                    {t('register.readAt')} <DateTimeText at={register.readAt} />
                  </p>
                  <ReadButton orgId={orgId} words={t('register.again')} />
                </Row>
                {children(register.company, dateInIndia(register.readAt))}
              </Stack>
            ) : !listed ? (
              <EmptyState title={t('register.notListed')} text={t('register.notListedText')} />
            ) : (
              <EmptyState
                title={t('register.never')}
                text={t('register.neverText')}
                action={<ReadButton orgId={orgId} words={t('register.read')} main />}
              />
            )
          }
        </Loaded>
      )}
    </OrganisationPage>
  )
}

function ReadButton({ orgId, words, main }: { orgId: string; words: string; main?: boolean }) {
  const t = useTexts(texts)
  const reading = useCommand(readRegister)
  const read = async () => {
    try {
      await reading.mutateAsync({ orgId })
      toasts.success(t('register.done'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button kind={main ? 'main' : undefined} small={!main} busy={reading.isPending} onClick={() => void read()}>
      {words}
    </Button>
  )
}
