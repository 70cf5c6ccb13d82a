import { isIPv6 } from 'node:net'

/** The network that an address is one person's of: an IPv4 address itself, of IPv6 the first 64 bits, whose rest anybody picks. */
export function networkOf(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4) return v4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':').length : 0
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after)).fill('0')]
  return [...whole, ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
