// Modules by the addresses that the casino serves them under: /web/js/... and /games/FAMILY/...

const SOURCE = new URL("../../src/croupier/", import.meta.url);

export function resolve(address, context, next) {
  const game = /^\/games\/(\w+)\/(.+)$/.exec(address);
  if (game) return next(new URL(`games/${game[1]}/web/${game[2]}`, SOURCE).href, context);
  return next(address.startsWith("/web/") ? new URL(`casino${address}`, SOURCE).href : address, context);
}
