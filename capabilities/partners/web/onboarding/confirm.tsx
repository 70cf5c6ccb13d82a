import { CompanyCard } from '@poonji/capabilities/leads/web/embeds.tsx'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { confirmPartner, type PartnerAccount } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'
import { beginAsPartner } from './waiting.tsx'

/** What the GST portal tells of the number, which may be another's by one letter: nothing is made before a yes. */
export function Confirm({ found }: { found: NonNullable<PartnerAccount['found']> }) {
  const t = useTexts(texts)
  const confirm = useCommand(confirmPartner)
  const say = () =>
    confirm.mutate(
      { body: { gstin: found.gstin ?? '' } },
      { onSuccess: beginAsPartner, onError: error => toasts.error(error.message) },
    )
  return (
    <Stack gap="l">
      <div>
        <h2>{t('confirm.title')}</h2>
        <p>{t('confirm.text')}</p>
      </div>
      <CompanyCard company={found} />
      <ActionBar
        start={
          <Button kind="quiet" to="/partner?another">
            {t('confirm.another')}
          </Button>
        }
        main={
          <Button kind="main" busy={confirm.isPending} onClick={say}>
            {t('confirm.yes')}
          </Button>
        }
      />
    </Stack>
  )
}
