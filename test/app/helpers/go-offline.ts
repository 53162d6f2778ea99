/** A browser without a network. Call the function that is returned at the end of the test. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  return () => void Reflect.deleteProperty(navigator, "onLine");
}
