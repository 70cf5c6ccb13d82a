import { configure } from '@zip.js/zip.js'

/** These files are small: no worker threads. Imported for its effect by whoever reads or writes zips. */
configure({ useWebWorkers: false })
