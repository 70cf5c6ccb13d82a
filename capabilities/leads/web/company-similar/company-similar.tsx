import { Navigate, useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendJoinCode, type Bringing } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { CompanyCard } from '../company-confirm/company-card.tsx'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithBringing } from '../step-page.tsx'
import { useAnother } from '../use-another.ts'

/** SIMILAR_ORGANISATION: somebody else brought this company. Join by a code to its owner, or report it. */
export function CompanySimilar() {
  return (
    <WithBringing otherwise={<Navigate to="/login/create" replace />}>
      {bringing =>
        bringing.step === 'CREATE_ORGANISATION' ? (
          <Navigate to="/login/gst-create" replace />
        ) : (
          <Similar bringing={bringing} />
        )
      }
    </WithBringing>
  )
}

function Similar({ bringing }: { bringing: Bringing }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const send = useCommand(sendJoinCode)
  const { another, leaving } = useAnother()
  const mobile = bringing.ownerMobileMasked
  const ask = () =>
    send.mutate(
      {},
      {
        onSuccess: () => void navigate('/login/verify-lead'),
        onError: error => toasts.error(error.message),
      },
    )
  return (
    <StepPage title={t('similar.title')} text={mobile ? t('similar.text') : t('similar.nobody')}>
      <CompanyCard company={bringing.company} />
      {mobile && <Note>{t('similar.code', { mobile })}</Note>}
      <StepButtons>
        {mobile && (
          <Button kind="main" busy={send.isPending} onClick={ask}>
            {t('similar.send')}
          </Button>
        )}
        <Button kind={mobile ? 'plain' : 'main'} to="/login/report">
          {t('similar.report')}
        </Button>
        <Button kind="quiet" busy={leaving} onClick={another}>
          {t('confirm.another')}
        </Button>
      </StepButtons>
    </StepPage>
  )
}
