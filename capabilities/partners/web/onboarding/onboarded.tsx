import { Navigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PartnerAccount } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'
import { Callback } from './callback.tsx'
import { PartnerFrame } from './frame.tsx'

/** Sent: it is looked at. Taken on: the first client can be brought. */
export function Onboarded() {
  const t = useTexts(texts)
  const works = useMay('CAN_VIEW_PARTNER_DASHBOARD')
  return (
    <PartnerFrame step="decision">
      {account => {
        if (account.state === 'APPROVED')
          return (
            <Card hang="brand" label={t('done.title')}>
              <EmptyState
                kind="nothing"
                title={t('done.title')}
                text={account.referralCode ? t('done.text', { code: account.referralCode }) : t('done.textPlain')}
                action={
                  works ? (
                    <Button kind="main" to="/add-lead">
                      {t('home.add')}
                    </Button>
                  ) : (
                    <Button kind="main" onClick={() => location.assign('/dashboard')}>
                      {t('done.open')}
                    </Button>
                  )
                }
              />
            </Card>
          )
        if (account.state !== 'SUBMITTED') return <Navigate to="/partner" replace />
        const { missingPapers, kyc } = account
        if (missingPapers.length || kyc === 'TO_DO') return <Owed papers={missingPapers} />
        return (
          <Card hang="brand" label={t('sent.title')}>
            <EmptyState title={t('sent.title')} text={t('sent.text')} action={<Callback />} />
          </Card>
        )
      }}
    </PartnerFrame>
  )
}

/** Sent, and something of it was refused since: it is for the applicant to act. */
function Owed({ papers }: { papers: PartnerAccount['missingPapers'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const names = papers.map(paper => paper[language]).join(', ')
  return (
    <Card hang="brand" label={t('owed.title')}>
      <EmptyState
        title={t('owed.title')}
        text={names ? t('owed.papers', { papers: names }) : t('owed.people')}
        action={
          <Button kind="main" to={names ? '/partner/documents' : '/partner/promoter-detail'}>
            {t(names ? 'owed.toPapers' : 'papers.toPeople')}
          </Button>
        }
      />
    </Card>
  )
}
