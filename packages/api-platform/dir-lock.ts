import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { RefusedStart } from './refused-start.ts'

/** Whoever took the folder in the same moment has done so by then. */
const SAME_MOMENT_MS = 50

/**
 * One process per embedded database: PGlite takes no lock, and two openers silently lose committed rows. The holder
 * listens on a Unix socket in the folder, which the kernel frees on kill -9, so no stale lock is ever left.
 * @returns the function that gives the folder free
 * @throws RefusedStart when another process holds the folder
 */
export async function lockDirectory(dir: string): Promise<() => void> {
  fs.mkdirSync(dir, { recursive: true })
  const socket = socketOf(dir)
  const found = identityOf(socket)
  if (found !== null && (await isHeld(socket)))
    throw new RefusedStart(
      `${dir} is in use by another process. Stop it, or set DATABASE_URL to use a PostgreSQL server.`,
    )
  // from here to listening without a pause: a start is busy with loading, and somebody may have come while it asked
  const taken = () => new RefusedStart(`${dir} was taken by another process while starting`)
  if (identityOf(socket) !== found) throw taken()
  fs.rmSync(socket, { force: true })
  const server = net.createServer(connection => connection.on('error', () => {}).end()).unref()
  const listening = new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  const own = identityOf(socket)
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? taken() : error
  })
  await wait(SAME_MOMENT_MS)
  if (own === null || identityOf(socket) !== own) throw taken()
  return () => server.close()
}

/** No system takes an address of a socket that is much longer. */
const LONGEST_ADDRESS = 100

/** In the folder, or where its path is too long for that, among the temporary files by a name of its own. */
function socketOf(dir: string): string {
  const within = path.join(dir, '.lock.sock')
  if (Buffer.byteLength(within) <= LONGEST_ADDRESS) return within
  const name = createHash('sha256').update(fs.realpathSync(dir)).digest('hex').slice(0, 32)
  return path.join(os.tmpdir(), `poonji-${name}.sock`)
}

/** A file's number is given again to the next one, its time is not. */
function identityOf(file: string): string | null {
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.ctimeNs}` : null
}

/** Whether a process listens; one that is too busy to answer does. */
function isHeld(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const connection = net.connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}
