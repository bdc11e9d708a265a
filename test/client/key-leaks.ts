/** A Python program that looks for a key in everything that the Python client shows. */

/** Each case fails; the printed traceback has the locals of all frames of the client. */
export const LEAKS = String.raw`
import traceback
KEY = "mk_live_" + "0123456789abcdef" * 2
shown = []
def attempt(work):
    try: work()
    except Exception as error:
        whole = traceback.TracebackException.from_exception(error, capture_locals=True)
        ours = [frame for frame in whole.stack if "reverie" in frame.filename]
        shown.append(f"{error!r} {error} {[frame.locals for frame in ours]}" + (repr(error.__cause__) + repr(error.__context__)))
    else: shown.append("it did not fail")
headers = {"webhook-id": "a", "webhook-timestamp": str(int(time.time())), "webhook-signature": "v1,AA=="}
for bad in (KEY + "\n" + KEY, KEY + "\u2014", KEY + " x", KEY + "\0", KEY + "\u00e9"):
    attempt(lambda: Reverie(bad, base_url="http://127.0.0.1:9"))
    attempt(lambda: AsyncReverie(bad, base_url="http://127.0.0.1:9"))
    attempt(lambda: Reverie(KEY, base_url="http://127.0.0.1:9").account.get(idempotency_key="\u2014"))
    attempt(lambda: verify_webhook("{}", headers, "whsec_" + bad))
attempt(lambda: Reverie(KEY, base_url="http://127.0.0.1:9", max_retries=0).images.ra1(prompt="a fox"))
clean = Reverie(KEY + "\n", base_url="http://127.0.0.1:9")
printed = [repr(clean), repr(vars(clean)), repr(vars(clean._transport)), repr(AsyncReverie(KEY).__dict__)]
say({"count": len(shown), "failed": "it did not fail" not in shown, "sent": clean._transport.api_key.reveal() == KEY, "leaks": [each for each in shown + printed if KEY in each]})`;
