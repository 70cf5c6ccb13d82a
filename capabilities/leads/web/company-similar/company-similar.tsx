import { Navigate, useNavigate } from 'react-router'
import { z } from 'zod'
import { NameField, useOwnName } from '@poonji/capabilities/identity/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendJoinCode, type Bringing } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { CompanyCard } from '../company-confirm/company-card.tsx'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithBringing } from '../step-page.tsx'
import { useAnother } from '../use-another.ts'

/** SIMILAR_ORGANISATION: somebody else brought this company. Join by a code to its owner, or report it. */
export function CompanySimilar() {
  return (
    <WithBringing otherwise={<Navigate to="/login/create" replace />}>
      {(bringing, { needsName }) =>
        bringing.step === 'CREATE_ORGANISATION' ? (
          <Navigate to="/login/gst-create" replace />
        ) : (
          <Similar bringing={bringing} needsName={needsName} />
        )
      }
    </WithBringing>
  )
}

function Similar({ bringing, needsName }: { bringing: Bringing; needsName: boolean }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const name = useOwnName(needsName)
  const send = useCommand(sendJoinCode)
  const { another, leaving } = useAnother()
  const mobile = bringing.ownerMobileMasked
  const schema = z.object({ personName: name.shape })
  const { submit, field, sending } = useCallForm(schema, { personName: '' }, async given => {
    await name.keep(given.personName)
    await send.mutateAsync({})
    await navigate('/login/verify-lead')
  })
  return (
    <StepPage title={t('similar.title')} text={mobile ? t('similar.text') : t('similar.nobody')}>
      <CompanyCard company={bringing.company} />
      {mobile && <Note>{t('similar.code', { mobile })}</Note>}
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          {mobile && needsName && <NameField {...field('personName')} description={t('similar.nameHint')} />}
          <StepButtons>
            {mobile && (
              <Button kind="main" type="submit" busy={sending}>
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
        </Stack>
      </form>
    </StepPage>
  )
}
