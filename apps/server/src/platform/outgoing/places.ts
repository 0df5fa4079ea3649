import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '../http/loopback.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An entry of `OUTGOING_ALLOW`: a host by its name, or addresses that share a prefix; without a port any. */
export interface AllowedPlace {
  readonly host: string | readonly [Address, number];
  readonly port: number | null;
}

/** Where a connection is about to lead. */
export interface Destination {
  readonly protocol: string;
  /** As an address on the web has it: lower case, IPv6 in brackets or not. */
  readonly hostname: string;
  readonly port: number;
}

const SECURE_PORTS = [443, 8443];
const LOOPBACK_PORT = 80;
/** Unicast of the Internet; beyond it IPv6 has nothing that is given to anybody. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Answers machines of one cloud about themselves, though it lies among public addresses; those of other clouds do not. */
const METADATA = '168.63.129.16';
const HOST_NAME = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Reads `host`, `host:port`, `10.0.0.0/8`, `10.0.0.0/8:8080`, `fd00::1` or `[fd00::1]:443`; `null` for anything else. */
export function readAllowedPlace(text: string): AllowedPlace | null {
  if (isIP(text) === 6) return { host: networkOf(text)!, port: null };
  const [, inBrackets, plain, digits] = /^(?:\[([^\]]+)\]|(.+?))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const name = (inBrackets ?? plain ?? '').toLowerCase();
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  const host = networkOf(name) ?? (HOST_NAME.test(name) && !inBrackets && !/^[\d.]+$/.test(name) ? name : null);
  return host === null ? null : { host, port };
}

function networkOf(text: string): readonly [Address, number] | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (isIP(text) === 0) return null;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Decides which addresses the server connects to for users; `isOnLoopback` says that the installation itself is reached there alone. */
export function createPlaces(allowed: readonly AllowedPlace[], isOnLoopback: boolean) {
  function isAllowed({ hostname, port }: Destination, address: Address | null): boolean {
    return allowed.some((place) => {
      if (place.port !== null && place.port !== port) return false;
      if (typeof place.host === 'string') return place.host === hostname;
      if (address === null) return true;
      return place.host[0].kind() === address.kind() && address.match(place.host as [ipaddr.IPv4, number]);
    });
  }

  function isOwnLoopback({ hostname, port }: Destination, address: Address | null): boolean {
    const isUsualPort = port === LOOPBACK_PORT || SECURE_PORTS.includes(port);
    return (
      isOnLoopback && isLoopbackHost(hostname) && isUsualPort && (address === null || address.range() === 'loopback')
    );
  }

  /** True when a connection to `address`, which the destination's name stands for, may be made; for `null` when there may be such an address. */
  return (destination: Destination, address: string | null): boolean => {
    const parsed = address === null ? null : ipaddr.process(address);
    if (isAllowed(destination, parsed) || isOwnLoopback(destination, parsed)) return true;
    const isSecure = destination.protocol === 'https:' && SECURE_PORTS.includes(destination.port);
    return isSecure && (parsed === null || isPublic(parsed));
  };
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv6' ? address.match(GLOBAL_UNICAST) : address.toString() !== METADATA;
}
