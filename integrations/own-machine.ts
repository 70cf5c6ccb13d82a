const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a host is this machine: codes, identity numbers and money go in the clear within it alone. */
export const isOwnMachine = (host: string): boolean => LOOPBACK.has(host)
