import { useEffect, useState } from 'react'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError, urlOf } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useProvider } from '@poonji/web-platform/api/use-provider.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import * as calls from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { AgreementBody } from '../shared/agreement-body.tsx'
import { HandOff } from '../shared/hand-off.tsx'
import { SignBox } from '../shared/sign-box.tsx'

/** The agreement for who has proved their mobile; `onOver` when the proof is over and another code is needed. */
export function ProvedAgreement({ docId, proof, onOver }: { docId: string; proof: string; onOver: () => void }) {
  const t = useTexts(texts)
  const agreement = useCall(calls.linkRead, { docId, body: { proof } })
  const sign = useCommand(calls.linkSign)
  const esign = useProvider()
  const [form, setForm] = useState<{ action: string; fields: Record<string, string> }>()
  const over = agreement.error instanceof ApiError && agreement.error.status === 403
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const start = () => {
    const refused = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) onOver()
      else toasts.error(error instanceof Error ? error.message : undefined)
    }
    esign.ask(async () => setForm(await sign.mutateAsync({ docId, body: { proof } })), refused).catch(refused)
  }
  if (form) return <HandOff title={t('handOff.title')} text={t('handOff.text')} go={t('handOff.go')} form={form} />
  return (
    <Loaded from={agreement} shape={<SkeletonCard rows={5} />}>
      {answer => {
        const current = answer.signatories.find(one => one.current)
        const mine = answer.state === 'SIGNING' && !answer.refusal
        return (
          <AgreementBody
            agreement={{ ...answer, mayNowSign: mine }}
            urlOf={(paper, inline) =>
              urlOf(calls.linkPaper, { docId, paper, query: { proof, ...(inline && { inline: '1' as const }) } })
            }
            act={
              mine && (
                <SignBox again={current?.state !== 'pending'} busy={sign.isPending} esign={esign} onSign={start} />
              )
            }
          />
        )
      }}
    </Loaded>
  )
}
