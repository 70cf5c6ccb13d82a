import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { decideTds, tdsQueue, tdsQueueFile } from '../../tds-contract.ts'
import { texts } from '../../words/tax.ts'
import { organisationPath } from '../paths.ts'
import { Decide } from '../requests/decide.tsx'
import { PaperButton } from '../tds-list/certificate-table.tsx'
import { quarterWords } from '../../quarter-words.ts'

type Waiting = Answer<typeof tdsQueue>['content'][number]

/** Staff: certificates of tax deducted that wait to be compared with Form 26AS, oldest first. */
export function TdsQueue() {
  const t = useTexts(texts)
  const pages = usePages(tdsQueue, { query: {} })
  return (
    <Page
      subtitle={t('tds.queueSub')}
      actions={<Downloads call={tdsQueueFile} input={format => ({ query: { format } })} />}
    >
      <PagedRows
        from={pages}
        shape={<SkeletonList rows={4} />}
        empty={<EmptyState title={t('tds.queueNone')} text={t('tds.queueNoneText')} />}
      >
        {rows => (
          <Stack>
            {rows.map(row => (
              <WaitingCertificate key={row.id} certificate={row} />
            ))}
          </Stack>
        )}
      </PagedRows>
    </Page>
  )
}

function WaitingCertificate({ certificate }: { certificate: Waiting }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutateAsync } = useCommand(decideTds)
  const { id: certificateId, number, tan, quarter, amount, organisationId } = certificate
  return (
    <Card
      title={quarterWords(quarter, language)}
      action={<AppLink to={organisationPath(organisationId, 'credit/tds')}>{certificate.organisationName}</AppLink>}
    >
      <Stack>
        <DefinitionList
          items={[
            { label: t('tds.number'), value: number },
            { label: t('tds.tan'), value: tan },
            { label: t('tds.amount'), value: <Money paise={amount} exact />, strong: true },
          ]}
        />
        <Row>
          <PaperButton paper={certificate.paper} />
          <span className="meta">{t('tds.asker', { name: certificate.askedBy })}</span>
        </Row>
        {certificate.own ? (
          <Note tone="warn">{t('tds.own')}</Note>
        ) : (
          <Decide
            typed={`tds-decision:${certificateId}`}
            approving={{
              title: t('tds.acceptAsk', { amount: formatMoney(amount, { paise: 'always' }) }),
              text: t('tds.acceptText'),
              yes: t('tds.accept'),
              done: t('tds.accepted'),
            }}
            refused={t('tds.refused')}
            send={({ approve, note }) => mutateAsync({ certificateId, body: { approve, note } })}
          />
        )}
      </Stack>
    </Card>
  )
}
