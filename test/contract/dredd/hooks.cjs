/**
 * Dredd's end of the line. Every transaction is put to the test that started Dredd; that one says what to send and
 * what must come back, and is told what came. Comparing is Dredd's.
 */
const hooks = require('hooks');

/** Resolves with the test's next message. */
function ask(question) {
  return new Promise((resolve) => {
    process.once('message', resolve);
    process.send(question);
  });
}

hooks.beforeEach((transaction, done) => {
  const { name, request, origin, expected } = transaction;
  const type = request.headers['Content-Type']?.split(';')[0];
  const question = { path: origin.resourceName, method: request.method, type };
  ask({ is: 'transaction', name, ...question, status: Number(expected.statusCode) }).then((order) => {
    if (order.skip) {
      transaction.skip = true;
      return done();
    }
    const { method, path, host, port, headers, body, bytes_min } = order.request;
    Object.assign(transaction, { host, port, fullPath: path });
    Object.assign(request, { method, headers, body: padded(body, bytes_min) });
    Object.assign(expected, {
      statusCode: String(order.status),
      headers: order.headers,
      bodySchema: order.schema,
    });
    delete expected.body;
    done();
  });
});

/** White space behind JSON changes nothing but its length; a form is refused for its length before it is read. */
function padded(body, bytes_min) {
  return body.length < bytes_min ? Buffer.concat([body, Buffer.alloc(bytes_min - body.length, ' ')]) : body;
}

// The contract says `application/json`; the charset beside it is HTTP's own.
hooks.beforeEachValidation((transaction) => {
  const { headers } = transaction.real;
  headers['content-type'] = headers['content-type']?.replace(/; charset=utf-8$/i, '');
});

hooks.afterEach((transaction, done) => {
  const { name, test, real, request } = transaction;
  // Dredd keeps every transaction to the end, and some bodies are large.
  request.body = '';
  ask({ is: 'result', name, state: test?.status ?? 'error', message: test?.message ?? '', real }).then(() =>
    done(),
  );
});

// Dredd waits for ever on a hook that names no argument.
hooks.afterAll((_transactions, done) => {
  process.disconnect();
  done();
});
