import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import classes from './upi-code.module.css'

/** The UPI link as a code that any app scans. */
export function UpiCode({ svg, label }: { svg: string; label: string }) {
  const t = useTexts(texts)
  return (
    <figure className={classes.code}>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={label} width={200} height={200} />
      <figcaption>{t('wait.scan')}</figcaption>
    </figure>
  )
}
