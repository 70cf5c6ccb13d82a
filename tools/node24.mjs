/**
 * Makes sure that the rest runs by Node 24 or newer. This file and the launchers that call it are all that an older
 * Node has to understand; it fetches Node 24 as an npm package (the binary alone, no install script) into `.node/`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

const VERSION = '24.21.0'
const root = path.dirname(import.meta.dirname)
const folder = path.join(root, '.node')
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const fetched = path.join(folder, 'node_modules', `node-${platform}`)
const fetchedBinary = path.join(fetched, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** What the npm registry gave as the packages' checksums when this version was chosen; a platform not listed needs its own Node 24. */
const INTEGRITY = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

/** The file of the npm program that this machine has; run it as `node <file> …`, because Node's own package holds no npm. */
export function npmProgram() {
  const running = process.env.npm_execpath
  if (running && path.basename(running) === 'npm-cli.js' && existsSync(running)) return running
  for (const dir of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const file of [path.join(dir, 'npm'), path.join(dir, 'node_modules/npm/bin/npm-cli.js')]) {
      if (!existsSync(file)) continue
      const real = realpathSync(file)
      if (path.basename(real) === 'npm-cli.js') return real
    }
  }
  throw new Error('npm was not found: install Node.js 24 with npm from https://nodejs.org')
}

/**
 * Returns when this Node is new enough; otherwise starts the same script again by Node 24, hands signals on to it and
 * ends with its exit code.
 */
export async function ensureNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    putOnPath(path.dirname(process.execPath))
    return
  }
  if (!isFetched()) fetchNode24()
  putOnPath(path.dirname(fetchedBinary))
  const child = spawn(fetchedBinary, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal's Ctrl-C reaches the child by itself; handing it on as well would count as a second, impatient one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...end) => resolve(end))
  })
  process.exit(signal ? 128 + constants.signals[signal] : code)
}

function putOnPath(dir) {
  process.env.PATH = `${dir}${path.delimiter}${process.env.PATH ?? ''}`
}

function isFetched() {
  if (!existsSync(fetchedBinary)) return false
  return JSON.parse(readFileSync(path.join(fetched, 'package.json'), 'utf8')).version === VERSION
}

function fetchNode24() {
  const name = `node-${platform}`
  const integrity = INTEGRITY[platform]
  if (!integrity) {
    throw new Error(`This needs Node.js 24 or newer (here: ${process.version}). Install it from https://nodejs.org`)
  }
  // standard output is for what was asked
  console.error(`Node.js ${process.versions.node} is too old for this; fetching ${VERSION} into .node/ (once) …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = [
    'install',
    '--prefix',
    folder,
    '--save-exact',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-progress',
  ]
  const npm = spawnSync(process.execPath, [npmProgram(), ...wanted, `${name}@${VERSION}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (npm.status !== 0) throw new Error(`Node.js ${VERSION} could not be fetched (npm install ${name}@${VERSION})`)
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  if (lock.packages[`node_modules/${name}`]?.integrity !== integrity) {
    throw new Error(`${name}@${VERSION} does not have the expected checksum; nothing was started by it`)
  }
}
