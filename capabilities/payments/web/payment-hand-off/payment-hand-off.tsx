import { z } from 'zod'
import { Navigate, useParams } from 'react-router'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { handOff } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { reportPath, statusPath } from '../shared/paths.ts'
import classes from '../payment-detail/payment-detail.module.css'

const meantData = z.object({ organisationId: z.string(), amountPaise: z.number(), loanId: z.string().nullable() })

/** What was to be paid where the provider does not answer, so that it can be paid another way; null for any other refusal. */
function downOf(error: Error) {
  if (!(error instanceof ApiError) || error.status !== 503) return null
  return meantData.safeParse(error.data).data ?? null
}

/**
 * Takes the person to the provider by a form that the browser posts; a press is needed, no script runs by itself. Who
 * comes back to it when there is nothing to pay there any more sees where the payment stands.
 */
export function PaymentHandOff() {
  const t = useTexts(texts)
  const { paymentId = '' } = useParams()
  const asked = useCall(handOff, { paymentId })
  const down = asked.data === undefined && asked.error && downOf(asked.error)
  return (
    <Page title={t('handOff.title')}>
      {down ? (
        <ErrorState
          title={asked.error?.message}
          action={
            <Stack gap="s">
              <Button kind="main" busy={asked.isFetching} onClick={() => void asked.refetch()}>
                {t('handOff.again')}
              </Button>
              <Button to={reportPath(down.organisationId, down)}>{t('handOff.transfer')}</Button>
            </Stack>
          }
        />
      ) : (
        <Loaded from={asked} shape={<SkeletonCard rows={2} />}>
          {({ organisationId, amountPaise, form }) =>
            form ? (
              <div className={classes.narrow}>
                <Card hang="brand" label={t('handOff.title')}>
                  <form method="post" action={form.action}>
                    {Object.entries(form.fields).map(([name, value]) => (
                      <input key={name} type="hidden" name={name} value={value} />
                    ))}
                    <Stack>
                      <Money paise={amountPaise} size="xl" words />
                      <p>{t('handOff.text', { amount: formatMoney(amountPaise) })}</p>
                      <Button kind="main" type="submit" fullWidth>
                        {t('handOff.go')}
                      </Button>
                      <p className="meta">{t('handOff.safe')}</p>
                    </Stack>
                  </form>
                </Card>
              </div>
            ) : (
              <Navigate to={statusPath(organisationId, paymentId)} replace />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}
