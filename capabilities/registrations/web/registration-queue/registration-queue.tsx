import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { kindOf } from '../../kinds.ts'
import { registrationsToCheck, registrationsToCheckFile } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'
import { DecideRegistration } from '../tax-list/decide-registration.tsx'
import { PaperButton } from '../tax-list/paper-button.tsx'
import { Facts } from '../tax-list/registration-card.tsx'

/** Operations: registrations of every client that wait to be compared with their papers, oldest first. */
export function RegistrationQueue() {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = usePages(registrationsToCheck, { query: {} })
  return (
    <Page
      subtitle={t('queue.sub')}
      actions={<Downloads call={registrationsToCheckFile} input={format => ({ query: { format } })} />}
    >
      <PagedRows
        from={pages}
        shape={<SkeletonList rows={4} />}
        empty={<EmptyState title={t('queue.none')} text={t('queue.noneText')} />}
      >
        {rows => (
          <Stack>
            {rows.map(row => (
              <Card
                key={row.id}
                title={kindOf(row.kind).name[language]}
                action={<AppLink to={`/organisation/${row.organisationId}/taxes`}>{row.organisationName}</AppLink>}
              >
                <Stack>
                  <Facts registration={row} />
                  {row.paper ? (
                    <Row>
                      <PaperButton paper={row.paper} />
                    </Row>
                  ) : (
                    <p className="meta">{t('queue.noPaper')}</p>
                  )}
                  <DecideRegistration key={row.version} orgId={row.organisationId} registration={row} />
                </Stack>
              </Card>
            ))}
          </Stack>
        )}
      </PagedRows>
    </Page>
  )
}
