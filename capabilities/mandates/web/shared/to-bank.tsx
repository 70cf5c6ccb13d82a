import { HandOff } from '@poonji/capabilities/agreements/web/embeds.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { HandOffForm } from './use-hand-off.ts'

export function ToBank({ form }: { form: HandOffForm }) {
  const t = useTexts(texts)
  return <HandOff title={t('handOff.title')} text={t('handOff.text')} go={t('handOff.go')} form={form} />
}
