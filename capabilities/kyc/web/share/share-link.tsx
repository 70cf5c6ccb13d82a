import { useState } from 'react'
import { IconBrandWhatsapp, IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { copyText } from '@poonji/web-platform/copy-text.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Promoter } from '../../contract.ts'
import { SHARE_WAYS, shareLink } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'

const ICONS = { copy: IconCopy, sms: IconMessage, messaging: IconBrandWhatsapp, mail: IconMail }

/** The e-verification link of somebody who is not at the screen: copied, or sent to them. */
export function ShareLink({ person, applicationId }: { person: Promoter; applicationId?: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const share = useCommand(shareLink)
  const [shown, setShown] = useState<string | null>(null)
  const go = async (way: (typeof SHARE_WAYS)[number]) => {
    try {
      const made = await share.mutateAsync({ promoterId: person.id, body: { way, applicationId } })
      if (made.sentTo) return toasts.success(t('share.sent', { to: made.sentTo }))
      setShown(made.url)
      // a browser that forbids copying still shows the link to copy by hand
      if (await copyText(made.url)) toasts.success(t('share.copied'))
    } catch (error) {
      if (error instanceof Error) toasts.error(error.message)
    }
  }
  return (
    <Stack gap="s">
      <p className="meta">{t('share.why', { name: person.name })}</p>
      <Row>
        {SHARE_WAYS.filter(way => way !== 'messaging' || person.onWhatsapp).map(way => (
          <Button key={way} icon={ICONS[way]} busy={share.isPending} onClick={() => void go(way)}>
            {t(`share.${way}`)}
          </Button>
        ))}
      </Row>
      {shown && <TextField label={t('share.link')} value={shown} readOnly />}
      {person.linkUntil && (
        <p className="meta">{t('share.until', { at: formatDateTime(person.linkUntil, language) })}</p>
      )}
    </Stack>
  )
}
