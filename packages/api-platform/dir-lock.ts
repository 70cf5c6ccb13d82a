import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { RefusedStart } from './refused-start.ts'

/**
 * One process per embedded database: PGlite takes no lock, and two openers silently lose committed rows. The holder
 * listens on a Unix socket in the folder, which the kernel frees on kill -9, so no stale lock is ever left.
 * @returns the function that gives the folder free
 * @throws RefusedStart when another process holds the folder
 */
export async function lockDirectory(dir: string): Promise<() => void> {
  fs.mkdirSync(dir, { recursive: true })
  const socket = path.join(dir, '.lock.sock')
  const holder = randomUUID()
  if (await askHolder(socket))
    throw new RefusedStart(
      `${dir} is in use by another process. Stop it, or set DATABASE_URL to use a PostgreSQL server.`,
    )
  fs.rmSync(socket, { force: true })
  const server = net.createServer(connection => connection.end(holder)).unref()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  if ((await askHolder(socket)) !== holder) throw new RefusedStart(`${dir} was taken by another process while starting`)
  return () => server.close()
}

function askHolder(socket: string): Promise<string | null> {
  return new Promise(resolve => {
    let answer = ''
    const connection = net.connect(socket)
    connection.setTimeout(1500, () => {
      connection.destroy()
      resolve('busy')
    })
    connection.on('data', chunk => (answer += String(chunk)))
    connection.on('end', () => resolve(answer || 'busy'))
    connection.on('error', () => resolve(null))
  })
}
