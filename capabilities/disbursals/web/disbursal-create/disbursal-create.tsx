import { Navigate, useParams, useSearchParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { WithClient } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { read } from '../../contract.ts'
import { options } from '../../request-contract.ts'
import { texts } from '../../words/screens.ts'
import { NoneDiscounts, NoneToDraw } from '../shared/none-to-draw.tsx'
import { organisationDetailPath } from '../shared/paths.ts'
import { RequestForm } from './request-form.tsx'

/** Asks for money of a loan or limit. */
export const DisbursalCreate = () => <AskForMoney />

/** Asks for money on an invoice, of the loans that discount. */
export const DiscountRequest = () => <AskForMoney discounting />

function AskForMoney({ discounting }: { discounting?: boolean }) {
  const t = useTexts(texts)
  const { organisationId = '', loanId } = useParams()
  const [search] = useSearchParams()
  const drawable = useCall(options, { orgId: organisationId })
  return (
    <Page subtitle={<WithClient>{t('form.sub')}</WithClient>}>
      <Loaded from={drawable} shape={<SkeletonCard rows={5} />}>
        {answer => {
          if (answer.refusal) return <Refused organisationId={organisationId} why={answer.refusal} />
          const loans = answer.loans.filter(loan => !discounting || loan.shape === 'discounting')
          if (!loans.length) return discounting ? <NoneDiscounts /> : <NoneToDraw />
          if (answer.advance && answer.advance.leftPaise <= 0)
            return (
              <Note tone="warn">{t('form.advanceNone', { maximum: formatMoney(answer.advance.maximumPaise) })}</Note>
            )
          return (
            <RequestOrDraft
              organisationId={organisationId}
              choices={{ ...answer, loans }}
              loanId={loanId ?? search.get('loan')}
              draftId={search.get('draft')}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

interface Asked {
  organisationId: string
  choices: Answer<typeof options>
  loanId: string | null
}

/** A new request, or a draft opened where it stopped. */
function RequestOrDraft({ draftId, ...asked }: Asked & { draftId: string | null }) {
  const { organisationId } = asked
  const draft = useCall(read, { disbursalId: draftId ?? '' }, { enabled: draftId !== null })
  if (draftId === null) return <RequestForm key={organisationId} {...asked} draft={null} />
  return (
    <Loaded from={draft} shape={<SkeletonCard rows={5} />}>
      {kept =>
        kept.status === 'DRAFT' ? (
          <RequestForm key={draftId} {...asked} draft={kept} />
        ) : (
          <Navigate to={organisationDetailPath(organisationId, draftId)} replace />
        )
      }
    </Loaded>
  )
}

/** Why nothing may be drawn, and where it can be talked about: a borrower asks for help, staff see how the company stands. */
function Refused({ organisationId, why }: { organisationId: string; why: string }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const ways = {
    buyer: { path: '/organisation/:organisationId/grievances', words: t('form.help') },
    admin: { path: '/organisation/:organisationId/manage', words: t('form.standing') },
    partner: null,
    bureau: null,
  }
  const way = ways[domain]
  return (
    <EmptyState
      kind="locked"
      title={t('form.refused')}
      text={why}
      action={way && <Button to={pathTo(way.path, { organisationId })}>{way.words}</Button>}
    />
  )
}
