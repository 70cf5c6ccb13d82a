import { Navigate, useNavigate } from 'react-router'
import { DocumentList } from '@poonji/capabilities/documents/web/embeds.tsx'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { submitPartner, type PartnerAccount } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'
import { PartnerFrame } from './frame.tsx'

/** A partner's papers, what is still missing, and sending it all. */
export function Papers() {
  const t = useTexts(texts)
  return (
    <PartnerFrame step="papers" subtitle={t('papers.sub')}>
      {account =>
        account.partnerOrganisationId ? (
          <Send account={account} partnerId={account.partnerOrganisationId} />
        ) : (
          <Navigate to="/partner" replace />
        )
      }
    </PartnerFrame>
  )
}

function Send({ account, partnerId }: { account: PartnerAccount; partnerId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const submit = useCommand(submitPartner)
  const missing = account.missingPapers.map(paper => paper[language])
  const sent = account.state === 'SUBMITTED' || account.state === 'APPROVED'
  const send = () =>
    submit.mutate(
      {},
      { onSuccess: () => void navigate('/partner/onboarded'), onError: error => toasts.error(error.message) },
    )
  return (
    <Stack gap="l">
      {missing.length > 0 && <Note tone="warn">{t('papers.missing', { papers: missing.join(', ') })}</Note>}
      {account.kyc === 'TO_DO' && (
        <Note tone="warn">
          {t('papers.people')} <AppLink to="/partner/promoter-detail">{t('papers.toPeople')}</AppLink>
        </Note>
      )}
      {account.kyc === 'CHECKING' && <Note tone="info">{t('papers.checking')}</Note>}
      <DocumentList ownerKind="client" ownerId={partnerId} organisationId={partnerId} />
      <ActionBar
        start={
          <Button kind="quiet" to="/partner/promoter-detail">
            {t('back')}
          </Button>
        }
        main={
          sent ? (
            <Button kind="main" to="/partner/onboarded">
              {t('begin.next')}
            </Button>
          ) : (
            <Button kind="main" busy={submit.isPending} onClick={send}>
              {t('papers.send')}
            </Button>
          )
        }
      />
    </Stack>
  )
}
