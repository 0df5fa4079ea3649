/**
 * Why a message could not be handed over to the service that delivers it. Says nothing of the message itself, so that it
 * can be logged.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The service has refused this message for good: handing it over again would be answered alike. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean }) {
    super(message);
    this.isFinal = options.isFinal;
  }
}
