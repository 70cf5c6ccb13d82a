import { IconWifiOff } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import { useOnline } from './use-online.ts'
import classes from './offline-bar.module.css'

/** Says that the network is gone, and what still works; nothing while it is there. */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status" className={classes.place}>
      {!online && <OfflineNotice />}
    </div>
  )
}

export function OfflineNotice() {
  const ui = useUiText()
  return (
    <p className={classes.bar}>
      <Icon of={IconWifiOff} small />
      <span>
        <b>{ui('offline.title')}</b> {ui('offline.text')}
      </span>
    </p>
  )
}
