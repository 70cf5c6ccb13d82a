import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import * as calls from '../contract.ts'
import { AGREEMENT_LOOK } from '../status.ts'
import { texts } from '../texts.ts'
import { HandOff as HandOffForm, type HandOffProps } from './shared/hand-off.tsx'
import { PaperButtons } from './shared/paper-buttons.tsx'
import { StateNote } from './shared/state-note.tsx'
import { whileMoving } from './shared/while-moving.ts'

/** A provider's form on its way, for other hand-offs too. */
export const HandOff = (props: HandOffProps) => <HandOffForm {...props} />

/** The agreement of an application, for application and limit: its state, the papers, and the way to sign. Nothing where none is. */
export function AgreementCard({ applicationId }: { applicationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const agreement = useCall(calls.ofApplication, { applicationId }, { poll: whileMoving })
  return (
    <Loaded from={agreement} shape={<SkeletonCard rows={2} />}>
      {answer =>
        answer && (
          <Card
            title={t('card.title')}
            action={
              <StatusChip tone={AGREEMENT_LOOK[answer.state].tone} label={AGREEMENT_LOOK[answer.state][language]} />
            }
          >
            <Stack>
              <StateNote agreement={answer} />
              <Row>
                {answer.state !== 'SIGNED' && (
                  <Button kind={answer.mayNowSign ? 'main' : 'plain'} to={`/esign/sign/${answer.id}`}>
                    {t(answer.mayNowSign ? 'sign.go' : 'card.open')}
                  </Button>
                )}
              </Row>
              <PaperButtons
                agreement={answer}
                urlOf={(paper, inline) =>
                  urlOf(calls.paper, { agreementId: answer.id, paper, query: inline ? { inline: '1' } : {} })
                }
              />
            </Stack>
          </Card>
        )
      }
    </Loaded>
  )
}
